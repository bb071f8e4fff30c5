/**
 * Applies the styles of elements that the server rendered, for which no style sheet has a rule: while
 * the document is parsed, so that none of them is painted without.
 */
;(() => {
  const observer = new MutationObserver(() => {
    for (const { style, dataset } of document.querySelectorAll('[data-style]')) {
      style.cssText = dataset.style
      delete dataset.style
    }
  })
  observer.observe(document, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => observer.disconnect())
})()
