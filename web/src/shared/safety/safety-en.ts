import { limits } from '@teum/contract/limits';
import { grouped } from '@teum/contract/money';
import type { Translation } from '../../messages/ko.ts';
import type { safetyKo } from './safety-ko.ts';

export const safetyEn: Translation<typeof safetyKo> = {
  safety: {
    report: 'Report',
    block: 'Block',
    unblock: 'Unblock',
    blockTitle: 'Block {nickName}?',
    blockHelp:
      'Neither of you can start a chat, propose an appointment or comment on the other’s posts. Your chats can only be read. Their posts and offers disappear from your lists and search. Auctions that are already open still take bids. They are not notified.',
    blocked: 'You blocked {nickName}. You can undo it on your page.',
    unblockTitle: 'Unblock {nickName}?',
    unblocked: 'You unblocked {nickName}.',
    reportTitle: 'Report this {thing}',
    reportHelp:
      'An operator looks at it, and you get a notice of the outcome. The other side does not learn who reported.',
    reportPrivate: 'An operator can read this message and those around it. Both of you are notified when that happens.',
    reason: 'Reason',
    words: 'Anything to add (optional)',
    wordsHint: `Up to ${grouped(limits.report.max)} characters`,
    send: 'Send report',
    sent: 'Reported. You will get a notice of the outcome.',
    hidden: 'Our team has hidden this. Only you can see it.',
    stopped: 'Our team has stopped this auction. Nobody has won.',
    why: 'Why: {reason}',
    suspended: 'Your account is suspended, so you can only read.',
    partnerGone: 'The other person has closed their account, so this chat can only be read.',
    readOnly: 'One of you has blocked the other, so this chat can only be read.',
  },
};
