/** A message of the product in a room: centred, without author and bubble. Its last sentence, or what follows its first line, is the quiet one. */
export function SystemLine({ message }: { message: string }) {
  const [fact, hint] = inTwo(message);
  return (
    <p className="mx-auto max-w-75 text-center text-small text-ink-2 wrap-anywhere tabular-nums">
      <strong className="block font-strong text-ink">{fact}</strong>
      {hint}
    </p>
  );
}

function inTwo(message: string): [string, string] {
  const [fact = '', ...hints] = message.split('\n');
  if (hints.length > 0) return [fact, hints.join(' ')];
  const end = message.lastIndexOf('. ') + 1;
  return end === 0 ? [message, ''] : [message.slice(0, end), message.slice(end)];
}
