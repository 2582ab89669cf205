import { type SourceFile, sourceFiles } from './source-files.ts'

/**
 * Reports calls in tests that change shared state: the test files of a worker share modules, environment and working
 * directory (`isolate: false` in vitest.config.ts).
 */
export function sharedStateInTests(files: SourceFile[] = sourceFiles('src', 'test')): string[] {
  return files
    .filter(({ path }) => /\.test\.tsx?$/.test(path) && path !== 'test/test-isolation.test.ts')
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b(vi\.(?:mock|doMock|hoisted|stubEnv)|process\.chdir|process\.env\.\w+ =(?!=))/g)].map(
        ([, call]) => `${path} changes state shared with other test files: ${call}`,
      ),
    )
}
