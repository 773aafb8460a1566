let pageTitle: string | undefined;
let unread = 0;

function show(): void {
  pageTitle ??= document.title;
  const count = unread > 99 ? '99+' : unread;
  document.title = unread > 0 ? `(${count}) ${pageTitle}` : pageTitle;
}

export function setPageTitle(title: string): void {
  pageTitle = title;
  show();
}

/** Before the title, where a narrow tab still shows it: a user in another tab sees that something is new. */
export function setTitleBadge(count: number): void {
  unread = count;
  show();
}
