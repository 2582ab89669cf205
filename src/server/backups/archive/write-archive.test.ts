import fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../../test/support/build-backup.ts'
import { writeArchive } from './write-archive.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)
afterEach(() => void vi.restoreAllMocks())

const fill = (pieces: number) => async (archive: Parameters<Parameters<typeof writeArchive>[1]>[0]) => {
  for (let n = 0; n < pieces; n++) await archive.add(`tables/some/${n}`, crypto.getRandomValues(Buffer.alloc(60_000)))
}

test('rejects with ENOSPC when the disk is full', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const write = fs.write as (...all: unknown[]) => void
  let written = 0
  const tooMuch = (...all: unknown[]) => (++written > 3 ? (all.at(-1) as (error: Error) => void)(full) : write(...all))
  vi.spyOn(fs, 'write').mockImplementation(tooMuch as never)
  vi.spyOn(fs, 'writev').mockImplementation(((...all: unknown[]) =>
    (all.at(-1) as (error: Error) => void)(full)) as never)
  await expect(writeArchive(join(folder, 'full'), fill(200), {})).rejects.toThrow('ENOSPC')
})

test('rejects with ENOENT when the file cannot be created', async () => {
  await expect(writeArchive(join(folder, 'nowhere/file'), fill(20), {})).rejects.toThrow('ENOENT')
})

test('rejects with the error of the function that fills the archive', async () => {
  const failing = async () => {
    throw new Error('the database went away')
  }
  await expect(writeArchive(join(folder, 'unfilled'), failing, {})).rejects.toThrow('the database went away')
})
