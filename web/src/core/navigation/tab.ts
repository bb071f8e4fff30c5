/** Ends the document of this tab for another one. An object, so that a test can watch it. */
export const tab = {
  open: (url: string) => window.location.assign(url),
  reload: () => window.location.reload(),
}
