/**
 * Hides keys that an input method handles from all handlers of the site, such as the Enter that picks a
 * character: it must not choose a suggestion. What the browser does with the key stays. Safari ends the
 * composition before that Enter and marks it with code 229. Returns a function that stops it.
 */
export function skipComposedKeys(): () => void {
  const skip = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation()
  }
  // The window is the first to see a key, whatever has the focus.
  window.addEventListener('keydown', skip, true)
  return () => window.removeEventListener('keydown', skip, true)
}
