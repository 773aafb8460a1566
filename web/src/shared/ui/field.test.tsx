// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

describe('TextField', () => {
  it('ties label, error and hint to its control and announces the error', () => {
    const { rerender } = render(<TextField label="이메일" hint="로그인에 써요." />);
    const email = screen.getByLabelText('이메일');
    expect(email.getAttribute('aria-invalid')).toBeNull();
    expect(described(email)).toEqual(['로그인에 써요.']);

    rerender(<TextField label="이메일" hint="로그인에 써요." error="이메일 형식이 아닙니다." />);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(described(email)).toEqual(['이메일 형식이 아닙니다.', '로그인에 써요.']);
    expect(screen.getByRole('alert').textContent).toBe('이메일 형식이 아닙니다.');
  });
});

describe('PasswordField', () => {
  it('shows and hides what was typed', () => {
    render(<PasswordField label="비밀번호" revealLabel="비밀번호 보기" autoComplete="current-password" />);
    const password = screen.getByLabelText<HTMLInputElement>('비밀번호');
    expect(password.type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: '비밀번호 보기', pressed: false }));
    expect(password.type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: '비밀번호 보기', pressed: true }));
    expect(password.type).toBe('password');
  });
});

function StartingPrice() {
  const [digits, setDigits] = useState('');
  return (
    <>
      <NumberField label="시작 가격" unit="원" maxDigits={13} value={digits} onChange={setDigits} />
      <output>{digits}</output>
    </>
  );
}

describe('NumberField', () => {
  it('gives digits to the caller and shows them in groups', () => {
    render(<StartingPrice />);
    const price = screen.getByLabelText<HTMLInputElement>('시작 가격');
    fireEvent.input(price, { target: { value: '50000원' } });
    expect(price.value).toBe('50,000');
    expect(screen.getByRole('status').textContent).toBe('50000');
  });

  it('takes no more digits than its limit', () => {
    render(<StartingPrice />);
    fireEvent.input(screen.getByLabelText('시작 가격'), { target: { value: '12345678901234567' } });
    expect(screen.getByRole('status').textContent).toBe('1234567890123');
  });
});
