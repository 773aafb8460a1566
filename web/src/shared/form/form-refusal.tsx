/**
 * The error of the form as a whole. Always mounted, so that its text is announced when it appears; while empty it takes no space.
 */
export function FormRefusal({ message }: { message: string | null }) {
  return (
    <div role="alert" className="empty:-mb-5">
      {message && <p className="rounded-m bg-danger/8 px-4 py-3 text-small text-danger">{message}</p>}
    </div>
  );
}
