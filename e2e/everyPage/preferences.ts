import type { Page } from 'playwright-core'

/** Elements that show a state: the current place, a pressed or selected control. */
const states = [
  '[aria-current]:not([aria-current="false"])',
  '[aria-pressed="true"]',
  '[aria-selected="true"]',
  'label:has(> input:checked)',
].join()

declare global {
  interface Window {
    /** Shapes without text, such as bars and knobs, by their pseudo-element or ''. */
    shapes: [Element, string][]
  }
}

/** Stores the shapes that stand out by their background in normal colors. */
export const rememberShapes = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isClear = (color: string) => /^rgba\(.*, 0\)$|^transparent$/.test(color)
    const backgroundOf = (element: Element | null): string => {
      if (!element) return 'none'
      const { backgroundColor } = getComputedStyle(element)
      return isClear(backgroundColor) ? backgroundOf(element.parentElement) : backgroundColor
    }
    const standsOut = (style: CSSStyleDeclaration, around: Element | null) =>
      Number.parseFloat(style.width) >= 3 &&
      Number.parseFloat(style.height) >= 3 &&
      style.clipPath === 'none' &&
      (style.backgroundImage.includes('gradient') ||
        (!isClear(style.backgroundColor) && style.backgroundColor !== backgroundOf(around)))
    window.shapes = [...document.querySelectorAll('main *, header *, nav *')].flatMap((element) => {
      if (!element.checkVisibility()) return []
      const isEmpty = element instanceof HTMLElement && element.childNodes.length === 0
      const own = isEmpty && !element.matches('input, select, textarea, img')
      const before = getComputedStyle(element, '::before')
      const after = getComputedStyle(element, '::after')
      return [
        ...(own && standsOut(getComputedStyle(element), element.parentElement) ? [''] : []),
        ...(before.content === '""' && standsOut(before, element) ? ['::before'] : []),
        ...(after.content === '""' && standsOut(after, element) ? ['::after'] : []),
      ].map((pseudo): [Element, string] => [element, pseudo])
    })
    return window.shapes.length
  })

/** Returns the remembered shapes that forced colors make invisible. */
export const lostShapes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor
    const isSeen = (style: CSSStyleDeclaration) =>
      style.content === 'none' ||
      style.backgroundImage.includes('gradient') ||
      (style.backgroundColor !== canvas && !/^rgba.*, 0\)$/.test(style.backgroundColor)) ||
      Number.parseFloat(style.borderTopWidth) > 0 ||
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0)
    return window.shapes
      .filter(([element]) => element.isConnected && element.checkVisibility())
      .filter(([element, pseudo]) => !isSeen(getComputedStyle(element, pseudo || undefined)))
      .map(([element, pseudo]) => `${element.outerHTML.slice(0, 160)} ${pseudo}`)
  })

/**
 * Returns elements whose state has no visible mark in forced colors: beside an element of the same kind
 * without the state, no border, outline, icon, underline or shape differs.
 */
export const statesWithoutMark = (page: Page): Promise<{ marked: number; lost: string[] }> =>
  page.evaluate((selector) => {
    const canvas = getComputedStyle(document.body).backgroundColor
    const paint = (color: string) => (color === canvas || /^rgba.*, 0\)$/.test(color) ? '' : color)
    const shapeOf = (style: CSSStyleDeclaration) => {
      const { content, backgroundColor, borderWidth, width } = style
      const isSeen = paint(backgroundColor) !== '' || borderWidth !== '0px'
      const isDrawn = content !== 'none' && content !== 'normal'
      return isDrawn && (isSeen || content !== '""') ? [content, width].join() : ''
    }
    const marksOf = (element: Element) => {
      const style = getComputedStyle(element)
      const input = element.querySelector('input')
      return [
        style.borderWidth,
        style.outlineStyle === 'none' ? '' : style.outlineWidth,
        paint(style.backgroundColor),
        style.textDecorationLine,
        element.querySelectorAll('svg').length,
        element.querySelector('path')?.getAttribute('d'),
        shapeOf(getComputedStyle(element, '::before')),
        shapeOf(getComputedStyle(element, '::after')),
        // A native control draws its own mark.
        input && getComputedStyle(input).opacity !== '0' && input.offsetWidth > 2 && input.checked,
      ].join('|')
    }
    const peerOf = (element: Element, around: Element | null, levels = 5): Element | undefined => {
      if (!around || levels === 0) return undefined
      const peers = [...around.querySelectorAll(element.tagName)]
      return (
        peers.find(
          (peer) =>
            peer.className === element.className &&
            !peer.matches(selector) &&
            peer.checkVisibility(),
        ) ?? peerOf(element, around.parentElement, levels - 1)
      )
    }
    const pairs = [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const peer = peerOf(element, element.parentElement)
        return peer ? [{ element, peer }] : []
      })
    return {
      marked: pairs.length,
      lost: pairs
        .filter(({ element, peer }) => marksOf(element) === marksOf(peer))
        .map(({ element }) => element.outerHTML.slice(0, 160)),
    }
  }, states)

/** Returns whether the focused element, or a shape that it draws, has an outline. */
export const hasFocusRing = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return false
    return ['', '::after', '::before']
      .map((pseudo) => getComputedStyle(focused, pseudo || undefined))
      .concat(focused.parentElement ? getComputedStyle(focused.parentElement) : [])
      .some(
        ({ outlineStyle, outlineWidth }) =>
          outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
      )
  })

/** Returns the elements that move for longer than 10 ms. */
export const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const most = 10
    const isLong = (times: string) =>
      times
        .split(',')
        .some((time) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000) > most)
    const styled = [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo || undefined)
        const moves =
          (style.transitionProperty !== 'none' && isLong(style.transitionDuration)) ||
          (style.animationName !== 'none' && isLong(style.animationDuration))
        return moves ? [`${element.outerHTML.slice(0, 120)} ${pseudo}`] : []
      }),
    )
    const running = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().duration) > most,
      )
      .map(({ id }) => `A running animation ${id}`)
    return [...styled, ...running]
  })
