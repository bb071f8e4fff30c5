import { expect, test } from 'vitest'
import { DormRankings } from './rankings.ts'

test('the rankings have the names that existing clients read', () => {
  expect(Object.keys(DormRankings.shape)).toEqual([
    ...['bestSatisfaction', 'worstSatisfaction', 'bestLocation', 'worstLocation'],
    ...['leastLoudness', 'mostLoudness', 'bestWifi', 'worstWifi'],
    ...['maxMeanSingleSize', 'minMeanSingleSize', 'biggestSingles', 'smallestSingles'],
    ...['maxMeanDoubleSize', 'minMeanDoubleSize', 'biggestDoubles', 'smallestDoubles'],
    ...['mostSingles', 'mostDoubles', 'mostBathrooms', 'fewestBathrooms'],
  ])
})
