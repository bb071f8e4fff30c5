/** Adds the open and closed states of dialogs and popovers that jsdom lacks. For tests only. */
export function supportOverlays(): void {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
  // jsdom's style sheet always hides popovers, and hidden elements take no focus.
  HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
    this.style.display = 'block'
  }
  HTMLElement.prototype.hidePopover ??= function hidePopover(this: HTMLElement) {
    this.style.display = ''
  }
}
