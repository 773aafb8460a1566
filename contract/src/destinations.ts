/**
 * STOMP destinations are built and read only here. They are apart from the schemas so that chat pages do not load the schemas.
 */
export const destinations = {
  chatTopic: (chatRoomId: number): string => `/topic/chat/${chatRoomId}`,
  sendMessage: (chatRoomId: number): string => `/app/chat.sendMessage/${chatRoomId}`,
};

const idIn = (pattern: RegExp, destination: string): number | undefined => {
  const id = Number(pattern.exec(destination)?.[1]);
  return Number.isSafeInteger(id) ? id : undefined;
};

/** The room behind a destination; undefined for wildcards, other paths and ids that no room can have. */
export const roomOfTopic = (destination: string): number | undefined =>
  idIn(/^\/topic\/chat\/([1-9]\d{0,15})$/, destination);
export const roomOfSend = (destination: string): number | undefined =>
  idIn(/^\/app\/chat\.sendMessage\/([1-9]\d{0,15})$/, destination);
