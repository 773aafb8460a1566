import { useEffect, useState } from 'react';

/** An object URL for a file of this device, revoked when the file changes or the page is left. */
export function useObjectUrl(file: Blob | null): string | null {
  const [shown, setShown] = useState<{ file: Blob; url: string } | null>(null);

  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return shown && shown.file === file ? shown.url : null;
}
