import type { PlanResult, Service } from '@wso/scheduler/planner/result'

/** "Biology, Core courses: BIOL 101" for each line that a course counts toward. */
export const serviceLabels = (
  services: readonly Service[],
  result: PlanResult | undefined,
  programs: readonly { id: string; name: string }[],
): string[] =>
  services.flatMap((service) => {
    const program = result?.programs.find(({ id }) => id === service.program)
    const requirement = program?.requirements.find(({ id }) => id === service.requirement)
    const line = requirement?.lines.find(({ id }) => id === service.line)
    const name = programs.find(({ id }) => id === service.program)?.name ?? program?.name
    return line && requirement && name ? [`${name}, ${requirement.name}: ${line.label}`] : []
  })
