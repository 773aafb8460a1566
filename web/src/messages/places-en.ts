import type { Translation } from './ko.ts';
import type { placesKo } from './places-ko.ts';

export const placesEn: Translation<typeof placesKo> = {
  memberTools: {
    ticket: 'Auction ticket',
    notifications: 'Notifications',
    chat: 'Chat',
    unreadMessages: '{count} unread messages',
    userMenu: 'Menu of {nickName}',
    desk: 'Desk',
    logout: 'Log out',
  },
  drawer: {
    label: 'Main menu',
    myAuctions: 'My auction',
    ticket: 'Auction ticket',
    favorites: 'Favourite auctions',
  },
  justDone: {
    bid: 'You just bid on',
    created: 'You just listed',
  },
  ticket: {
    held: 'you have an auction ticket',
    none: 'no auction ticket',
    validity: 'from {from} until {until}',
    buy: 'Buy an auction ticket',
  },
  auction: {
    listTitle: 'Auctions',
    detailTitle: 'Auction',
    notFound: 'This auction could not be found.',
    waitingTitle: 'Waiting room',
    bidTitle: 'Bid',
    newTitle: 'New auction',
    noFavorites: 'You have no favourite auctions yet.',
  },
  timeSale: {
    listTitle: 'Time sales',
    detailTitle: 'Time sale',
    notFound: 'This time sale could not be found.',
    browse: 'Browse time sales',
    newTitle: 'New time sale',
    editTitle: 'Edit time sale',
    nothingToEdit: 'There is no time sale to edit.',
  },
  post: {
    listTitle: 'Community',
    detailTitle: 'Post',
    writeFirst: 'Write the first post',
    notFound: 'This post could not be found.',
    browse: 'Browse the community',
    newTitle: 'New post',
    editTitle: 'Edit post',
    nothingToEdit: 'There is no post to edit.',
  },
  search: {
    title: 'Search results',
    titleFor: 'Results for ‘{keyword}’',
  },
  selling: {
    title: 'How would you like to sell?',
  },
  mySell: {
    title: 'My sales',
  },
  myBids: {
    title: 'My bids',
  },
  appointments: {
    title: 'My appointments',
  },
  deals: {
    title: 'My deals',
  },
  favorites: {
    title: 'Favourites',
  },
};
