let pageTitle: string | undefined;
let prefix = '';

function show(): void {
  pageTitle ??= document.title;
  document.title = prefix + pageTitle;
}

export function setPageTitle(title: string): void {
  pageTitle = title;
  show();
}

/** Stands before the title of every page until it is set again. */
export function setTitlePrefix(text: string): void {
  prefix = text;
  show();
}
