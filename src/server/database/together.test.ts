import { expect, test } from 'vitest'
import { settleAll } from './together.ts'

test('rejects only after all queries have settled', async () => {
  const ended: string[] = []
  const later = (name: string) =>
    new Promise<string>(resolve => setTimeout(() => resolve(name), 10)).finally(() => ended.push(name))
  await expect(settleAll(Promise.reject(new Error('at once')), later('other'))).rejects.toThrow('at once')
  expect(ended).toEqual(['other'])
  const aftermath = Object.assign(new Error('aborted'), { cause: { code: '25P02' } })
  await expect(settleAll(Promise.reject(aftermath), Promise.reject(new Error('first')))).rejects.toThrow('first')
  expect(await settleAll(later('a'), Promise.resolve(2))).toEqual(['a', 2])
})
