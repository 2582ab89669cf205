import { sourceFiles } from './source-files.ts'

/** Past this many lines a file has a second noun inside. */
const LONGEST = 400

export interface FileLengths {
  summary: string
  problems: string[]
}

export function fileLengths(): FileLengths {
  const files = sourceFiles('src', 'demo', 'scripts', 'test')
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .sort((a, b) => a.lines - b.lines)
  const at = (share: number) => files[Math.floor((files.length - 1) * share)]!.lines
  return {
    summary: `${files.length} files: median ${at(0.5)} lines, nine in ten under ${at(0.9)}, longest ${at(1)} (${files.at(-1)!.path})`,
    problems: files
      .filter(({ lines }) => lines > LONGEST)
      .map(({ path, lines }) => `${path} has ${lines} lines; look for the second noun inside`),
  }
}
