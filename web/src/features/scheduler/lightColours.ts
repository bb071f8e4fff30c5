import { paletteSize } from '@wso/scheduler/colours'

type Tint = { fill: string; ink: string; edge: string }
export type Colours = {
  paper: string
  text: string
  quiet: string
  line: string
  bad: string
  /** The palette, the first pair first. */
  tints: readonly Tint[]
}

/** The colours of the light theme, whatever theme the page has: they live in the tokens alone. */
export function lightColours(): Colours {
  const probe = document.createElement('div')
  probe.hidden = true
  probe.style.colorScheme = 'light'
  document.body.append(probe)
  const colour = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const tints = Array.from({ length: paletteSize }, (_, at) => ({
    fill: colour(`--c${at + 1}-bg`),
    ink: colour(`--c${at + 1}-ink`),
    edge: colour(`--c${at + 1}-edge`),
  }))
  const colours = {
    paper: colour('--surface'),
    text: colour('--text'),
    quiet: colour('--text-2'),
    line: colour('--line'),
    bad: colour('--bad'),
    tints,
  }
  probe.remove()
  return colours
}
