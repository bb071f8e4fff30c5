/** Parts of profile texts for the demo: openings and endings. */
export const openings = [
  'Trail maintenance by day, terrible karaoke by night.',
  'Pottery studio regular with too many mugs.',
  'I plan my week around the farmers market.',
  'Cricket, chai, and one extremely organized spreadsheet of sunsets.',
  'I know every squirrel between the library and the dining hall.',
  'Oboe player. Yes, I also make the reeds.',
  'Early riser, slow runner, happy hiker.',
  'Recovering board game champion.',
  'I bake when I should be writing.',
  'Usually found in the darkroom.',
  'First on the dance floor, last to leave the potluck.',
  'Astronomy nerd with a good thermos.',
  'Will trade soup for rides to the trailhead.',
  'Radio host on Thursdays at midnight.',
  'Swimming before breakfast, chess after dinner.',
  'Amateur birder, professional overthinker.',
  'I fix bikes and break recipes.',
  'Long letters, early dinners, cold lakes.',
  'Theater tech: if you saw me, something went wrong.',
  'Learning the banjo. My roommates are patient.',
]

export const endings = [
  'Ask me about the worst bridge in Vermont.',
  'I will beat you at cribbage.',
  'Looking for a partner for the swing showcase.',
  'Tell me what you are reading.',
  'Coffee is on me.',
  'Bonus points for bad puns.',
  'Let’s find the best pancakes in the county.',
  'I have strong opinions about pears.',
  'Show me your favorite spot on campus.',
  'Come for the stars, stay for the cocoa.',
  'I promise not to talk about my thesis.',
  'Dogs welcome.',
]

export const messages = [
  'Coffee on Thursday? I’m buying.',
  'Walk to the lookout this weekend?',
  'Say hi before the next concert.',
  'You had me at pancakes.',
  'Sunday crossword at the bakery?',
  'Write me and tell me one true thing.',
]
