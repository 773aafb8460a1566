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
  search: (keyword: string) => `/search?${new URLSearchParams({ keyword })}`,
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
  auctionTicket: '/purchase/auctionTicket',
  auctionTicketComplete: '/purchase/auctionTicket/complete',
} as const;

const behindLogin =
  /^\/(new\/.*|mySell|me|chats(\/.*)?|favorites|notifications|auctionWaiting\/.*|auctionBid\/.*|product\/edit|post\/edit)\/?$/;

/** Whether a page is only for people who have logged in; all others open for anyone. */
export const needsLogin = (pathname: string): boolean => behindLogin.test(pathname);
