import { type ServiceName, serviceNames } from '../../site/serviceNames.ts'
import type { Facts } from './facts.ts'
import { mistakesIn } from './mistakesIn.ts'

/** A question as a pack has it, with placeholders in its texts. */
export type WrittenQuestion = {
  /** The anchor, stable because people share links to it. */
  id: string
  question: string
  /** The answer as Markdown. */
  text: string
  /** The question is shown while one of these is offered; always when there is none. */
  services: ServiceName[]
}
export type WrittenSection = { title: string; questions: WrittenQuestion[] }

export const faqLimits = { file: 64_000, questions: 100, heading: 200, text: 5000 }

/** The anchor of the table below the questions. */
const takenAnchors = ['building-hours']

const anchored = /^(.*?)\s*\{#([^{}]*)\}$/

/**
 * Reads an FAQ: `# Section`, `## Question {#anchor}`, and the answer as Markdown, which may begin with a line
 * `services: factrak, dormtrak`. Returns a line for each mistake, which begins with its number: `12: …`.
 */
export function parseFaq(source: string, campus: Facts) {
  if (source.length > faqLimits.file) {
    return { sections: [], problems: [`1: must have at most ${faqLimits.file} characters`] }
  }
  const reading = new Reading()
  for (const [index, line] of source
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    reading.at = index + 1
    for (const mistake of mistakesIn(line.replace(/\{#[^{}]*\}$/, ''), campus)) {
      reading.complain(mistake)
    }
    if (/^##\s/.test(line)) reading.startQuestion(line.slice(2).trim())
    else if (/^#\s/.test(line)) reading.startSection(line.slice(1).trim())
    else reading.addLine(line)
  }
  reading.endSection()
  return { sections: reading.sections, problems: reading.problems }
}

/** What has been read so far. */
class Reading {
  readonly sections: WrittenSection[] = []
  readonly problems: string[] = []
  /** The number of the line. */
  at = 0
  private readonly anchors = new Map<string, number>()
  private heading = { section: 0, question: 0 }
  private section: WrittenSection | undefined
  private question: WrittenQuestion | undefined

  complain(message: string, at = this.at) {
    this.problems.push(`${at}: ${message}`)
  }

  startSection(title: string) {
    this.endSection()
    this.checkHeading(title, 'section')
    this.heading.section = this.at
    this.section = { title, questions: [] }
    this.sections.push(this.section)
  }

  startQuestion(heading: string) {
    this.endQuestion()
    const [, question = heading, id] = anchored.exec(heading) ?? []
    this.checkHeading(question, 'question')
    if (id === undefined) this.complain('a question ends with its anchor, such as {#password}')
    else this.checkAnchor(id)
    if (!this.section) this.complain('a question must be below a section, such as # Books')
    this.heading.question = this.at
    this.question = { id: id ?? '', question, text: '', services: [] }
    this.section?.questions.push(this.question)
    if (this.anchors.size > faqLimits.questions) {
      this.complain(`there are more than ${faqLimits.questions} questions`)
    }
  }

  addLine(line: string) {
    const services = /^services?:(.*)$/i.exec(line)
    if (!this.question) {
      if (line.trim()) this.complain('a text must be below a question, such as ## How? {#how}')
    } else if (services && !this.question.text.trim() && this.question.services.length === 0) {
      this.question.services = this.servicesIn(services[1] ?? '')
    } else this.question.text += `${line}\n`
  }

  endQuestion() {
    if (!this.question) return
    const text = this.question.text.trim()
    if (!text) this.complain('this question has no answer', this.heading.question)
    if (text.length > faqLimits.text) {
      this.complain(
        `an answer has at most ${faqLimits.text} characters, this one ${text.length}`,
        this.heading.question,
      )
    }
    this.question.text = text
    this.question = undefined
  }

  endSection() {
    this.endQuestion()
    if (this.section?.questions.length === 0) {
      this.complain('this section has no questions', this.heading.section)
    }
  }

  private checkHeading(text: string, what: string) {
    if (text && text.length <= faqLimits.heading) return
    this.complain(`a ${what} has a heading of 1 to ${faqLimits.heading} characters`)
  }

  private checkAnchor(id: string) {
    const first = this.anchors.get(id)
    if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(id) || id.length > 60) {
      this.complain(`the anchor #${id} must be lower-case words with hyphens`)
    } else if (takenAnchors.includes(id)) this.complain(`the anchor #${id} is that of the table`)
    else if (first !== undefined) this.complain(`the anchor #${id} is that of line ${first}`)
    this.anchors.set(id, first ?? this.at)
  }

  private servicesIn(list: string): ServiceName[] {
    const names = list.split(',').map((name) => name.trim())
    const known = names.filter((name): name is ServiceName =>
      serviceNames.some((each) => each === name),
    )
    for (const name of names.filter((each) => !serviceNames.some((one) => one === each))) {
      this.complain(`“${name}” is no service; there are ${serviceNames.join(', ')}`)
    }
    return known
  }
}
