import { useQuery } from '@tanstack/react-query';
import type { RoomType } from '@teum/contract/room-type';
import { api } from '../../../../shared/api-client.ts';
import { type ListedRoom, listedAuctionRoom, listedProductRoom } from '../model/room-list.ts';

export const chatRoomsKey = ['chatRooms'] as const;
export const chatRoomsOf = (roomType: RoomType) => [...chatRoomsKey, roomType] as const;

const lists: Record<RoomType, (signal: AbortSignal) => Promise<readonly ListedRoom[]>> = {
  auction: async (signal) => (await api('GET /auction/chatRooms', { signal })).data.map(listedAuctionRoom),
  product: async (signal) => (await api('GET /product/chatRooms', { signal })).data.map(listedProductRoom),
};

export const useChatRooms = (roomType: RoomType) =>
  useQuery({ queryKey: chatRoomsOf(roomType), queryFn: ({ signal }) => lists[roomType](signal) });
