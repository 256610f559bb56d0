/** The `accept` of a file input for videos: types that browsers know, and endings that some systems do not know. */
export const videoTypes = "video/*,.mp4,.mov,.mkv,.webm,.m4v";
