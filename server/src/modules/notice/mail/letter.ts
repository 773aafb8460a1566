import type { Language } from '@teum/contract';

/** What a person reads, without any markup. */
export interface Letter {
  language: Language;
  subject: string;
  paragraphs: readonly string[];
  /** The one thing to do. */
  action?: { label: string; address: string };
  /** Small print below the action. */
  afterword?: readonly string[];
}

const productNames = { ko: '틈', en: 'Teum' } as const;

const productName = (language: Language): string => productNames[language];

export function letterText({ language, paragraphs, action, afterword = [] }: Letter): string {
  const parts = [...paragraphs, ...(action ? [`${action.label}\n${action.address}`] : []), ...afterword];
  return `${parts.join('\n\n')}\n\n— ${productName(language)}\n`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!);

const font = "font-family:'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',Helvetica,Arial,sans-serif";

/** Inline styles and one table only: mail programs drop style sheets, scripts and pictures from elsewhere. */
export function letterHtml({ language, subject, paragraphs, action, afterword = [] }: Letter): string {
  // The text of a letter has no heading, so a short one repeats its subject there; the heading says it here.
  const own = paragraphs.filter((text) => text !== subject);
  const body = own.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`).join('\n');
  const small = afterword.map((text) => `<p style="margin:0 0 8px">${escaped(text)}</p>`).join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;background:#f6f5f2;color:#1c1b1a">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:16px"><tr><td style="padding:32px 28px;${font};font-size:16px;line-height:1.6;word-break:keep-all;overflow-wrap:anywhere">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#1f3fbf">${productName(language)}</p>
<h1 style="margin:0 0 20px;font-size:20px;line-height:1.4">${escaped(subject)}</h1>
${body}
${action ? button(action) : ''}
${small && `<div style="margin-top:24px;font-size:14px;color:#5d5b57">\n${small}\n</div>`}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function button({ label, address }: { label: string; address: string }): string {
  const href = escaped(address);
  return `<p style="margin:24px 0"><a href="${href}" target="_blank" rel="noreferrer" style="display:inline-block;padding:14px 22px;border-radius:12px;background:#1f3fbf;color:#ffffff;font-weight:700;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5d5b57">${href}</p>`;
}
