import type { Random } from '#seed/random.ts'

const lines = (text: string) => text.trim().split('\n')

const openings = {
  good: lines(`
I came in to fill a requirement and left wanting to take the next one.
This was the class I talked about at dinner all semester.
One of the best organized courses I have had here.
I would take this again just for the discussions.
It took two weeks to find its rhythm, and then it was the best hour of my day.
Nothing about this course was easy, and almost all of it was worth it.
I did not expect to care about the subject this much.
A course that respects your time and still asks a lot of you.`),
  middling: lines(`
A solid course if you know what you are signing up for.
Some weeks were wonderful, others felt like an afterthought.
Good material, uneven pace.
You get out about as much as you put in.
It does what the catalog says, no more and no less.
I liked the second half far more than the first.
Fine as a requirement, not a course I would plan a schedule around.`),
  bad: lines(`
I wanted to like this course and could not.
The idea is good, the course is not there yet.
I would look at another section before taking this one.
Most of what I learned came from the textbook and my study group.
The syllabus changed so often that it was hard to know what was due.
This was a long semester.`),
}

const workload = {
  heavy: lines(`
Plan on ten hours a week outside class, more before the midterm.
The problem sets are long, so start the day they come out.
There is a reading response for every meeting, and they do add up.
Do not take it together with two other lab courses.
The final project alone took three weekends.`),
  fair: lines(`
The work is steady and never piles up.
Expect a short assignment every week and a paper at the end.
The reading is manageable if you skim the secondary sources.
Two exams, both close to the practice ones.`),
  light: lines(`
The workload is light, and most weeks I finished in one sitting.
There is little homework; the grade rests on two papers.
A good choice for a heavy semester.
You can keep up with an hour or two a week.`),
}

const teaching = {
  good: lines(`
Lectures are clear, with an example for every idea.
Every question is taken seriously, even at the end of a long day.
Discussions start from what we wrote, so everybody has something to say.
Office hours are the best part: bring a draft and leave with a plan.
Feedback came back within a week and told me what to do next.
You notice how much thought goes into each meeting.
Names are known by the second week, and people who say little are drawn in kindly.`),
  middling: lines(`
Lectures follow the slides closely, and the slides are posted.
Discussion depends a lot on who did the reading.
Office hours help, but there is usually a line.
Grading is fair though not always explained.
Some explanations land on the second try.`),
  bad: lines(`
Lectures jump between topics, and the board is hard to follow.
Questions were often answered with a reference to the reading.
Feedback came after the next assignment was due.
Discussion was mostly long silences.
It was hard to find a time for office hours.`),
}

const advice = lines(`
Sit near the front.
Find a study group in the first week.
Do the optional reading, it comes back in the final.
Take the prerequisite seriously.
Go to the review session even if you feel ready.
Keep a notebook of the small examples; they are what the exam is made of.
If you are deciding between sections, this one is worth the earlier hour.
Best taken as a sophomore or junior.
Talk to people who took it before you choose a paper topic.
Bring coffee to the afternoon section.`)

/** The tone of a review, each value from 1 to 7. */
export type Mood = { quality: number; work: number }

/** Generates a comment that fits its ratings: at least 100 characters, sometimes two paragraphs. */
export function inventComment(random: Random, { quality, work }: Mood): string {
  const mood = quality >= 5 ? 'good' : quality >= 3.4 ? 'middling' : 'bad'
  const load = work >= 5.3 ? 'heavy' : work >= 3 ? 'fair' : 'light'
  const said = [
    random.pick(openings[mood]),
    random.pick(workload[load]),
    ...random.sample(teaching[mood], random.int(1, 3)),
  ]
  const paragraphs = [said.join(' ')]
  if (random.chance(0.55)) paragraphs.push(random.sample(advice, random.int(1, 2)).join(' '))
  const comment = paragraphs.join(random.chance(0.6) ? '\n\n' : ' ')
  return comment.length >= 100
    ? comment
    : `${comment} ${random.pick(advice)} ${random.pick(advice)}`
}

/** Sample reasons for a flag. */
export const flagReasons = lines(`
Names another student in the class.
Talks about a private matter of the professor.
This is not about the course at all.
Insulting tone.
The author does not seem to have taken this course.`)
