import { Row } from "../box.tsx";
import { LogoMark } from "../logo.tsx";

export const BrandMark = () => (
  <Row
    as="span"
    inline
    align="center"
    justify="center"
    fixed
    radius={8}
    style={{ background: "#0a7376", color: "#fff", height: 30, width: 30 }}
  >
    <LogoMark size={18} />
  </Row>
);
