/** Gives jsdom the part of dialogs and popovers it leaves out: being open, being closed. For tests alone. */
export function supportOverlays(): void {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
  // jsdom's own style sheet hides a popover for good, and what is hidden takes no focus.
  HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
    this.style.display = 'block'
  }
}
