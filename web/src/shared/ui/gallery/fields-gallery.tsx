import { useState } from 'react';
import { NumberField } from '../number-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { SelectField } from '../select-field.tsx';
import { TextField } from '../text-field.tsx';
import { TextareaField } from '../textarea-field.tsx';
import { Specimens } from './specimen.tsx';

const durations = ['1', '3', '6', '9'].map((days) => ({ value: days, label: `${days}일` }));

export function FieldsGallery() {
  const [price, setPrice] = useState('182000');
  const [days, setDays] = useState('');
  return (
    <Specimens title="입력">
      <div className="grid max-w-160 gap-6 tablet:grid-cols-2">
        <TextField label="닉네임" placeholder="2자 이상 20자 이하" hint="다른 사람에게 보이는 이름이에요." />
        <TextField label="이메일" defaultValue="minji@" error="이메일 형식이 아닙니다. 다시 입력해주세요" />
        <PasswordField
          label="비밀번호"
          revealLabel="비밀번호 보기"
          autoComplete="new-password"
          defaultValue="teum-2026!"
          hint="8자 이상, 문자와 숫자와 특수문자를 모두 넣어주세요."
        />
        <TextField label="이름" defaultValue="민지" disabled />
        <NumberField label="시작 가격" unit="원" maxDigits={13} value={price} onChange={setPrice} />
        <SelectField
          label="경매 시간"
          placeholder="경매 시간을 골라주세요"
          options={durations}
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
        <TextareaField label="댓글" placeholder="따뜻한 말을 남겨주세요" className="tablet:col-span-2" />
      </div>
    </Specimens>
  );
}
