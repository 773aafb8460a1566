export type RoomType = 'auction' | 'product';
export type MySellTab = 'auctions' | 'products';

/** Every address of the pages, in one place. */
export const paths = {
  home: '/',
  login: '/login',
  loginSuccess: '/login-success',
  signUp: '/signup',
  signUpNickname: '/signup/nickname',
  me: '/me',
  search: (keyword: string, type?: 'auction' | 'product' | 'post') =>
    `/search?${new URLSearchParams({ keyword, ...(type && { type }) })}`,
  selectSellingType: '/select/sellingType',
  newAuction: '/new/auction',
  newProduct: '/new/product',
  newPost: '/new/post',
  auctions: '/auctions',
  auction: (auctionId: number) => `/auction/${auctionId}`,
  auctionWaiting: (auctionId: number) => `/auctionWaiting/${auctionId}`,
  auctionBid: (auctionId: number) => `/auctionBid/${auctionId}`,
  products: '/products',
  product: (productId: number) => `/product/${productId}`,
  productEdit: '/product/edit',
  posts: '/posts',
  community: '/community',
  post: (postId: number) => `/post/${postId}`,
  postEdit: '/post/edit',
  mySell: (tab?: MySellTab) => (tab ? `/mySell?tab=${tab}` : '/mySell'),
  favorites: '/favorites',
  notifications: '/notifications',
  chats: '/chats',
  chat: (roomType: RoomType, chatRoomId: number) => `/chats/${roomType}/${chatRoomId}`,
  /** The room about a listing before its first message has made it. */
  newChat: (productId: number) => `/chats/newProduct/${productId}`,
  auctionTicket: '/purchase/auctionTicket',
  auctionTicketComplete: '/purchase/auctionTicket/complete',
} as const;

export const isInChat = (pathname: string): boolean => /^\/chats(\/|$)/.test(pathname);

/** A talk takes the whole screen of a phone: the frame around the pages makes way for it. */
export const isTalk = (pathname: string): boolean => /^\/chats\/\w+\/\d+\/?$/.test(pathname);

const behindLogin =
  /^\/(new\/.*|mySell|me|chats(\/.*)?|favorites|notifications|auctionWaiting\/.*|auctionBid\/.*|product\/edit|post\/edit)\/?$/;

/** Whether a page is only for people who have logged in; all others open for anyone. */
export const needsLogin = (pathname: string): boolean => behindLogin.test(pathname);
