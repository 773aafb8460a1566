import { featureMessages } from '../../../../messages/language.ts';
import { noticeWayKo } from './ko.ts';

export const useNoticeWayMessages = featureMessages(noticeWayKo, async () => (await import('./en.ts')).noticeWayEn);
