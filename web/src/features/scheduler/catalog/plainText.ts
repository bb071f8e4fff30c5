/** Removes the few HTML tags in catalog texts; the result is shown as text, never as markup. */
export function plainText(text: string): string {
  const document = new DOMParser().parseFromString(text, 'text/html')
  return document.body.textContent.replace(/\s+/g, ' ').trim()
}
