import { answerQuestions } from '#core/workers/answerQuestions.ts'
import type { Question } from './engine.ts'
import { tasks } from './tasks.ts'

answerQuestions(({ task, input }: Question) => tasks[task](input as never))
