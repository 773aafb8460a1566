/**
 * What was wrong with the form as a whole. Always on the page, so that its text is read out when it comes; empty, it gives the
 * form's gap back.
 */
export function FormRefusal({ message }: { message: string | null }) {
  return (
    <div role="alert" className="empty:-mb-5">
      {message && <p className="rounded-m bg-danger/8 px-4 py-3 text-small text-danger">{message}</p>}
    </div>
  );
}
