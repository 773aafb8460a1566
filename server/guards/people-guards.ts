import type { Guard } from './guard.ts';

const sessions = 'src/modules/identity/account/session.test.ts';
const talking = 'src/modules/talk/chat/talking.test.ts';
const gate = 'src/platform/http/gate.ts';

/** Identity and ownership. */
export const peopleGuards: readonly Guard[] = [
  {
    name: 'a refresh by cookie needs the session’s XSRF token',
    file: gate,
    guard: "if (!this.parts.refreshCookies.hasXsrfToken(request, token)) throw new RefusalError(refuse('CROSS_SITE'));",
    without: '',
    test: { file: sessions, title: '[ACC-12] takes the XSRF token of that session and of no other' },
  },
  {
    name: 'pages of other sites are turned away',
    file: gate,
    guard: "if (isForeign || isCrossSite) throw new RefusalError(refuse('CROSS_SITE'));",
    without: '',
    test: { file: sessions, title: '[ACC-12] login %s' },
  },
  {
    name: 'a WebSocket from another site is turned away',
    file: 'src/platform/stomp/websocket-upgrade.ts',
    guard: 'if (!context.isAllowedOrigin(request.headers.origin)) return 403;',
    without: '',
    test: {
      file: 'src/platform/stomp/websocket-upgrade.test.ts',
      title: '[STOMP-28] from a foreign Origin is 403, from an allowed one or none is welcome',
    },
  },
  {
    name: 'an old refresh token ends the session',
    file: 'src/modules/identity/account/refresh-session.ts',
    guard: "return presented === generation - 1 && isInGrace ? 'repeat' : 'end';",
    without: "return 'repeat';",
    test: { file: sessions, title: '[ACC-8] ends the session for thief and owner when an old token comes back' },
  },
  {
    name: 'tabs that refresh together have a grace',
    file: 'src/modules/identity/account/refresh-session.ts',
    guard: 'generation > 1 && secondsSinceRotation <= limits.session.refreshGraceSeconds',
    without: 'secondsSinceRotation < 0',
    test: { file: sessions, title: '[ACC-7] keeps twenty tabs signed in that refresh at once' },
  },
  {
    name: 'a token dies with its session',
    file: gate,
    guard: 'if (!session || !live)',
    without: 'if (!session)',
    test: { file: sessions, title: '[ACC-9] by bearer alone kills the access token and the refresh token' },
  },
  {
    name: 'a token does not choose how it is checked',
    file: 'src/platform/auth/access-token.ts',
    guard: 'head !== header || ',
    without: '',
    test: { file: 'src/platform/auth/access-token.test.ts', title: '[ACC-11] refuses %s' },
  },
  {
    name: 'calls are counted',
    file: gate,
    guard: 'if (count.isAllowed || !count.isExceeded) return;',
    without: 'if (count.isAllowed || !count.isExceeded || count.ttl >= 0) return;',
    test: {
      file: sessions,
      title: '[ACC-13] let six logins a minute through per address and e-mail, whichever password they try',
    },
  },
  {
    name: 'an offer shows its seller’s own uploads alone',
    file: 'src/modules/offer/offer/storable-offer.ts',
    guard: 'keys.length === 0 || (await uploadedKeys(kind, keys)).size === keys.length',
    without: 'keys.length === 0 || (await uploadedKeys(kind, keys)).size >= 0',
    test: {
      file: 'src/modules/offer/offer/offer.test.ts',
      title: '[OFFER-5] refuse a picture that another account uploaded, and one of another kind',
    },
  },
  {
    name: 'a product is changed by its seller alone',
    file: 'src/modules/offer/offer/offers.ts',
    guard: "return offer.sellerId === accountId ? { ok: true, offer } : refuse('NOT_OWNER');",
    without: 'return { ok: true, offer };',
    test: { file: 'src/modules/offer/product/product.test.ts', title: '[PRD-2] is for its seller alone' },
  },
  {
    name: 'a post is changed by its author alone',
    file: 'src/modules/talk/board/save-post.ts',
    guard: "return post.authorId === caller ? { ok: true, ...post } : refuse('NOT_OWNER');",
    without: 'return { ok: true, ...post };',
    test: { file: 'src/modules/talk/board/posts.test.ts', title: '[BRD-2] is for its author alone' },
  },
  {
    name: 'a comment is changed by its author alone',
    file: 'src/modules/talk/board/change-comment.ts',
    guard: "if (found.authorId !== caller) return refuse('NOT_OWNER');\n  if (found.hiddenAt)",
    without: 'if (found.hiddenAt)',
    test: {
      file: 'src/modules/talk/board/comments.test.ts',
      title: '[BRD-2] is for its author alone, the post’s author included',
    },
  },
  {
    name: 'strangers do not listen to a room',
    file: 'src/modules/talk/chat/room-visits.ts',
    guard: "if (!isMember(room, session.accountId)) return refuse('NOT_IN_CHAT_ROOM');",
    without: '',
    test: { file: talking, title: '[CHAT-21] may not %s' },
  },
  {
    name: 'strangers do not speak in a room',
    file: 'src/modules/talk/chat/send-message.ts',
    guard: "if (!isMember(room, accountId)) return refuse('NOT_IN_CHAT_ROOM');",
    without: '',
    test: { file: talking, title: '[CHAT-21] may not %s' },
  },
  {
    name: 'the session says who sends, not the body',
    file: 'src/modules/talk/chat/send-message.ts',
    guard: 'isFromSeller: session.accountId === room.sellerId,',
    without: 'isFromSeller: Number(JSON.parse(frameBody).senderId) === room.sellerId,',
    test: {
      file: talking,
      title:
        '[CHAT-8] is stored before its receipt, from the session’s user and in the destination’s room, whatever the body claims',
    },
  },
  {
    name: 'a message sent again is the same message',
    file: 'migrations/0010_chat.sql',
    guard: 'create unique index chat_message_sent_once',
    without: 'create index chat_message_sent_once',
    test: {
      file: talking,
      title: '[CHAT-10] sent again after a reconnect is one message, delivered again to its sender alone',
    },
  },
  {
    name: 'the row of a room refuses messages after a block, in every process',
    file: 'src/modules/talk/chat/message.sql.ts',
    guard: 'and (new.system is not null or not locked.is_read_only)',
    without: '',
    test: {
      file: 'src/modules/identity/block/several-processes.test.ts',
      title: '[BLK-11] refuse every message that is sent after the block is answered, and deliver none of them',
    },
  },
  {
    name: 'a block is notified to every process',
    file: 'src/modules/identity/block/change-block.ts',
    guard: `for (const write of writers) await write(tx, blockerId, blockedId);
  await notifyBlockChange(tx, blockerId);
  return undefined;`,
    without: `for (const write of writers) await write(tx, blockerId, blockedId);
  return undefined;`,
    test: { file: 'src/modules/identity/block/block.test.ts', title: '[BLK-7] follows a change in another process' },
  },
  {
    name: 'a comment is not edited across a block',
    file: 'src/modules/talk/board/change-comment.ts',
    guard: "if (await isOutOfReach(tx, caller, await listAddressees(tx, found))) return refuse('NOT_REACHABLE');",
    without: 'await isOutOfReach(tx, caller, await listAddressees(tx, found));',
    test: {
      file: 'src/modules/identity/block/block.test.ts',
      title: '[BLK-10] do not edit what they wrote to each other before, but delete it',
    },
  },
  {
    name: 'the reason of a cancelled appointment does not cross a block',
    file: 'src/modules/talk/appointment/change-agreed.ts',
    guard: 'reason: isReadOnly ? null : writtenText(reason),',
    without: 'reason: isReadOnly ? writtenText(reason) : writtenText(reason),',
    test: {
      file: 'src/modules/identity/block/block.test.ts',
      title: '[BLK-10] cancel without a word: the other one does not read the reason',
    },
  },
  {
    name: 'a new offer is announced to a hundred searches at a time',
    file: 'src/modules/offer/saved-search/match-listed.ts',
    guard: 'const mostAtOnce = 100;',
    without: 'const mostAtOnce = 100_000;',
    test: {
      file: 'src/modules/offer/saved-search/saved-search.test.ts',
      title: '[SAVE-8] is announced a hundred at a time, and the letter of somebody else goes in between',
    },
  },
  {
    name: 'letters about news leave after all others',
    file: 'src/modules/notice/mail/mail.sql.ts',
    guard: "coalesce((${dueAs(sql`kind <> 'news'`)}), (${dueAs(sql`kind = 'news'`)}))",
    without: '(${dueAs(sql`true`)})',
    test: {
      file: 'src/modules/notice/mail/mail.test.ts',
      title: '[MAIL-13] takes every other letter before news, however many wait',
    },
  },
  {
    name: 'push messages about news leave after all others',
    file: 'src/modules/notice/push/push.sql.ts',
    guard: 'order by is_news, run_after',
    without: 'order by run_after',
    test: {
      file: 'src/modules/notice/push/push-sender.test.ts',
      title: '[PUSH-16] takes every other message of a push service before news, however many wait',
    },
  },
];
