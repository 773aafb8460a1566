import type { Guard } from './guard.ts';

const encoding = 'src/platform/media/encode-image.test.ts';
const outlines = 'src/platform/media/check-image.test.ts';
const encoders = 'src/platform/media/image-encoders.test.ts';
const searching = 'src/modules/offer/search/search.test.ts';
const polling = 'src/modules/bidding/queue/rank-polls.test.ts';
const drawing = 'src/modules/site/page/page-limits.test.ts';

/** Untrusted input, and its limits. */
export const contentGuards: readonly Guard[] = [
  {
    name: 'HTML is cleaned before it is stored',
    file: 'src/platform/rich-text/clean-html.ts',
    guard: 'const cleaned = arrange(filtered, kind);',
    without: 'const cleaned = html;',
    test: {
      file: 'src/platform/rich-text/clean-html.test.ts',
      title: '[RICH-3] drops the link to %j and keeps its words',
    },
  },
  {
    name: 'a comment that is read and saved again stays what it is',
    file: 'src/modules/talk/board/change-comment.ts',
    guard: 'if (sent !== commentOnWire(found.comment)) await updateComment(tx, id, comment);',
    without: 'await updateComment(tx, id, comment);',
    test: {
      file: 'src/modules/talk/board/comments.test.ts',
      title: '[BRD-8] escapes the plain text %j, in which a client would see a tag',
    },
  },
  {
    name: 'pages run no script but their own',
    file: 'src/platform/http/security-headers.ts',
    guard: 'scriptSrc: ["\'self\'"],',
    without: 'scriptSrc: ["\'self\'", "\'unsafe-inline\'"],',
    test: { file: 'src/platform/http/pages.test.ts', title: 'answers %s with the page and its policy' },
  },
  {
    name: 'pictures have a limit of pixels',
    file: 'src/platform/media/check-image.ts',
    guard: "if (pixels > limits.image.maxPixels) return refused('IMAGE_TOO_LARGE');",
    without: '',
    test: { file: outlines, title: '[MED-6] refuses %s from the header, without decoding' },
  },
  {
    name: 'pictures have a limit of scans',
    file: 'src/platform/media/check-image.ts',
    guard: 'if (scans > limits.image.maxScans) return undefined;',
    without: '',
    test: { file: outlines, title: '[MED-17] refuses a JPEG of %s before a pixel is decoded' },
  },
  {
    name: 'pictures have a limit of passes over their pixels',
    file: 'src/platform/media/check-image.ts',
    guard: "return outline.passes * pixels > limits.image.maxPassedPixels ? refused('IMAGE_BROKEN') : undefined;",
    without: 'return undefined;',
    test: { file: outlines, title: '[MED-17] refuses a JPEG of %s before a pixel is decoded' },
  },
  {
    name: 'a scan of several components counts for each of them',
    file: 'src/platform/media/check-image.ts',
    guard: 'passes += bytes[at + 4]!;',
    without: 'passes += 1;',
    test: { file: outlines, title: '[MED-17] refuses a JPEG of %s before a pixel is decoded' },
  },
  {
    name: 'a picture that its outline refuses needs no encoder',
    file: 'src/platform/media/image-encoders.ts',
    guard: '    const refusal = refuseByOutline(bytes);\n    if (refusal) return refusal;\n',
    without: '',
    test: { file: encoders, title: '[MED-17] are not asked about a picture that its outline refuses' },
  },
  {
    name: 'JSON has a limit of escapes',
    file: 'src/platform/http/json-bounds.ts',
    guard: 'if (text.escapes > most) return false;',
    without: '',
    test: { file: 'src/platform/http/cost.test.ts', title: '[COST-4] counts escapes before anything is parsed' },
  },
  {
    name: 'pictures have a deadline',
    file: 'src/platform/media/encoder-child.ts',
    guard: 'const deadline = setTimeout(() => this.kill(), deadlineMs);',
    without: 'const deadline = setTimeout(() => {}, deadlineMs);',
    test: {
      file: encoders,
      title: '[MED-18] kill an encoder whose picture takes too long, in the midst of decoding',
    },
  },
  {
    name: 'one sender cannot hold every encoder',
    file: 'src/platform/media/image-encoders.ts',
    guard: 'this.waiting.take((sender) => !senders.has(sender))',
    without: 'this.waiting.take(() => true)',
    test: {
      file: encoders,
      title: '[MED-19] serve a third person while two senders hold an encoder each and flood the queue',
    },
  },
  {
    name: 'what is stored of a picture is our own',
    file: 'src/platform/media/encode-image.ts',
    guard: 'const origin = await toWebp(fromPixels(pixels, raw));',
    without: 'const origin = bytes;',
    test: { file: encoding, title: '[MED-2] keeps nothing but pixels: no place, no author, no script, no profile' },
  },
  {
    name: 'a stream that nobody reads is cut off',
    file: 'src/platform/sse/event-stream.ts',
    guard: 'if (this.unreadBytes + bytes.length > this.limits.maxWaitingBytes) return void this.cutOff();',
    without: '',
    test: {
      file: 'src/platform/sse/event-streams.test.ts',
      title: '[SSE-8] keeps no more than the limit for a stream that has not begun',
    },
  },
  {
    name: 'a frame has a limit of headers',
    file: 'src/platform/stomp/frame-parser.ts',
    guard: "if (++this.headerCount > this.limits.maxHeaders) return this.refuseSize('too many headers');",
    without: '',
    test: {
      file: 'src/platform/stomp/frame-parser.test.ts',
      title: '[STOMP-7] refuses %s without waiting for its end',
    },
  },
  {
    name: 'a flood of refusals does not flood the log',
    file: 'src/platform/observability/refusal-log.ts',
    guard: 'if (!isFailedProof(code) && !this.hasRoomFor(code)) return void this.skip(code);',
    without: '',
    test: {
      file: 'src/platform/observability/refusal-log.test.ts',
      title: '[LOG-2] writes so many lines of a code and in all, counts every one, and says what it left out',
    },
  },
  {
    name: 'the log keeps no whole address of a client',
    file: 'src/platform/http/client-address.ts',
    guard: "return kept.join('');",
    without: 'return plain;',
    test: { file: 'src/platform/http/client-address.test.ts', title: '[LOG-1] keeps of %j only %j' },
  },
  {
    name: 'a frozen process leaves a trace',
    file: 'src/platform/watchdog/watchdog.ts',
    guard: 'if (passedMs >= watch.freezeAfterMs) reportFreeze(Math.round(passedMs));',
    without: '',
    test: {
      file: 'src/platform/watchdog/watchdog.test.ts',
      title: '[WATCH-6] reports, once it goes on, that the whole process was stopped, and for how long',
    },
  },
  {
    name: 'what cannot be done in time is refused',
    file: 'src/platform/http/create-server.ts',
    guard: 'if (isRefused) return noteBusy(request, answerBusy(request, response, corsOrigins));',
    without: '',
    test: {
      file: 'src/platform/http/create-server.test.ts',
      title: '[LOAD-5] says so to programs, with a time to come back',
    },
  },
  {
    name: 'a connection that says nothing has an end',
    file: 'src/platform/http/create-server.ts',
    guard: 'connectionsCheckingInterval: 5_000,',
    without: 'connectionsCheckingInterval: 600_000,',
    test: {
      file: 'src/platform/http/create-server.test.ts',
      title: '[LOAD-8] that say nothing, or speak one letter at a time, have an end',
    },
  },
  {
    name: 'a poll repeats no header that was set for another person',
    file: 'src/platform/http/polled-routes.ts',
    guard: 'headers.every(([name]) => repeatable.includes(name))',
    without: 'headers.length > 0',
    test: { file: polling, title: '[POLL-2] never get a header that was set for another person' },
  },
  {
    name: 'a route that is more than a read is not polled',
    file: 'src/platform/http/polled-routes.ts',
    guard: 'requirePollable(declared);',
    without: '',
    test: {
      file: 'src/platform/http/polled-routes.test.ts',
      title: '[POLL-1] mounts nothing of a route that it refuses',
    },
  },
  {
    name: 'a search looks at no more than its budget allows',
    file: 'src/modules/offer/search/search-work.ts',
    guard: 'return this.stepsLeft <= 0 || this.looksLeft <= 0;',
    without: 'return this.looksLeft <= 0;',
    test: { file: searching, title: '[SRCH-12] cost %s no more than its budget, and do not block other requests' },
  },
  {
    name: 'a search gives the event loop back',
    file: 'src/modules/offer/search/rank.ts',
    guard: 'if (searchTicks.isSpent) await searchTicks.nextTick();',
    without: '',
    test: { file: searching, title: '[SRCH-12] cost %s no more than its budget, and do not block other requests' },
  },
  {
    name: 'a drawn page counts for its visitor',
    file: 'src/platform/http/public-reads.ts',
    guard: 'for (const limit of read.limits) await count(limit);',
    without: '',
    test: { file: drawing, title: '[PAGE-14] is counted for the calls that are made for it' },
  },
  {
    name: 'a refused visitor takes no drawn page from others',
    file: 'src/modules/site/page/rendered-pages.ts',
    guard: 'if (isForThisVisit) return this.shell(visit);',
    without: 'return this.shell(visit);',
    test: { file: drawing, title: '[PAGE-14] takes no drawn page from others who ask for the same at once' },
  },
];
