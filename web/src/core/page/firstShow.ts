const waiting: (() => void)[] = []

/**
 * The moment from which the site is on the screen. Until then it is rendered out of sight, where
 * nothing can be scrolled to or focused; see `web/src/app/takeOver.ts`.
 */
export const firstShow = {
  /** Runs an action once the site is on the screen. */
  run: (act: () => void): void => {
    if (document.querySelector('[data-waiting]')) waiting.push(act)
    else act()
  },
  /** Runs the waiting actions. */
  announce: (): void => {
    for (const act of waiting.splice(0)) act()
  },
}
