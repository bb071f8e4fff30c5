/**
 * The browser restores the scroll position of a reloaded page in its shell, which may be shorter than
 * the page. Call this before the page replaces its shell. Returns a function that continues to the
 * position stored by `useKeptScroll`, unless the person has scrolled away from where the browser
 * stopped: at the end of the shell.
 */
export function scrollRestorer() {
  const end = document.documentElement.scrollHeight - innerHeight
  const stored = scrollY > end - 2 ? Number(history.state?.scrollY) : 0
  return () => {
    if (stored > end) scrollTo(0, stored)
  }
}
