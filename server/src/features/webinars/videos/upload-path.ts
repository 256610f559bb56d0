export const uploadsPath = "/webinar/api/v2/studio/uploads";

export const uploadPath = (uploadId: string): string => `${uploadsPath}/${uploadId}`;
