const password = 'teum-hostile-1!';

/** Nicknames that pass for the product, for its operators, for a closed account, for somebody else, or for a badge. */
const pretended = {
  reserved: ['운영자', '관리자', '틈 운영팀', '고객센터', 'Teum', 'admin', 'Official', '탈퇴한 사용자'],
  'beside something': [
    '지우 (운영자)',
    '운영자7',
    '운영자입니다',
    '틈 공지',
    'admin01',
    '틈 매니저님',
    'the Teum team',
    '운 영 자',
    'T-e-u-m',
  ],
  'look-alikes': [
    '0perator',
    'ADM1N',
    'аԁmіո',
    'admіn',
    'ｔｅｕｍ',
    'ᴀdmin',
    'ᴛᴇᴜᴍ',
    'offlcial',
    'Τeum',
    '운영자\u3164',
    '운\u200b영자',
  ],
  badges: ['지우✔', '지우☑', '지우✅', 'ⓘ지우', '지우ℹ', '지우★', '지우🛡', '𝐓eum', '지우\u20dd', '지우™'],
} as const;

/** The nickname of somebody who is there, written otherwise. */
const lookAlikesOf = (name: string): string[] => [
  name.toUpperCase(),
  name.replaceAll('o', '0'),
  name.replaceAll('o', 'о'),
];

/** Signs up with each of them. A proper name must be accepted by the same calls, or nothing was attacked. */
export async function attackNames(url: string): Promise<string[]> {
  let count = 0;
  const signUp = async (nickName: string): Promise<number> => {
    count += 1;
    const answer = await fetch(`${url}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `names-${count}@teum.kr`, password, userName: '이름', nickName }),
    });
    return answer.status;
  };
  const faults = (await signUp('good-moon')) === 200 ? [] : ['a proper nickname was refused'];
  const wanted = { ...pretended, 'names of others': lookAlikesOf('good-moon') };
  for (const [kind, names] of Object.entries(wanted)) {
    for (const name of names) {
      const status = await signUp(name);
      if (status < 400 || status >= 500)
        faults.push(`the nickname ${JSON.stringify(name)} (${kind}) was answered ${status}`);
    }
  }
  return faults;
}
