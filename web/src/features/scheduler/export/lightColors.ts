import { paletteSize } from '@wso/scheduler/schedules/colors'

type Tint = { fill: string; ink: string; edge: string }
export type Colors = {
  paper: string
  text: string
  quiet: string
  line: string
  bad: string
  /** The palette, the first pair first. */
  tints: readonly Tint[]
}

/** The colors of the light theme, whatever theme the page has, read from the tokens. */
export function lightColors(): Colors {
  const probe = document.createElement('div')
  probe.hidden = true
  probe.style.colorScheme = 'light'
  document.body.append(probe)
  const color = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const tints = Array.from({ length: paletteSize }, (_, at) => ({
    fill: color(`--c${at + 1}-bg`),
    ink: color(`--c${at + 1}-ink`),
    edge: color(`--c${at + 1}-edge`),
  }))
  const colors = {
    paper: color('--surface'),
    text: color('--text'),
    quiet: color('--text-2'),
    line: color('--line'),
    bad: color('--bad'),
    tints,
  }
  probe.remove()
  return colors
}
