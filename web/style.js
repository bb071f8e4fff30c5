/** Applies the styles of elements that the server rendered, for which no style sheet has a rule. */
for (const { style, dataset } of document.querySelectorAll('[data-style]')) {
  style.cssText = dataset.style
}
