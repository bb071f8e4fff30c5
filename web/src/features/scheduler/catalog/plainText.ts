/** A catalog text without the few HTML tags some records hold; read as text, never as markup. */
export function plainText(text: string): string {
  const document = new DOMParser().parseFromString(text, 'text/html')
  return document.body.textContent.replace(/\s+/g, ' ').trim()
}
