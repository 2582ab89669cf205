import { spawnSync } from 'node:child_process'
import { misnamedAreas } from './checks/areas.ts'
import { questionWordOpeners } from './checks/comment-openers.ts'
import { valuesOffScale } from './checks/css-tokens.ts'
import { deadLinks } from './checks/doc-links.ts'
import { fileLengths } from './checks/file-lengths.ts'
import { missingLabels } from './checks/glossary-labels.ts'
import { brokenImportRules } from './checks/import-rules.ts'
import { literalSpreads } from './checks/literal-spreads.ts'
import { unequalMessages } from './checks/message-parity.ts'
import { promiseAllInTransactions } from './checks/no-promise-all.ts'
import { pathsOutsideRepository } from './checks/paths-outside-repository.ts'
import { physicalCss } from './checks/physical-css.ts'
import { sourceFiles } from './checks/source-files.ts'
import { duplicateBlocks } from './checks/style-owners.ts'
import { unloadedStyles } from './checks/styles-loaded.ts'
import { sharedStateInTests } from './checks/test-isolation.ts'
import { undeclaredErrors } from './checks/thrown-errors.ts'
import { wrongTerms } from './checks/wording.ts'
import { outdatedClient } from './client/describe-client.ts'
import { outdatedLicences, packageProblems } from './packages.ts'

/** `npm run check`: checks types, lint, import rules, areas, messages, stylesheets, file lengths and more. */
let failed = false
function report(name: string, problems: string[], summary = 'in order') {
  if (problems.length === 0) return console.log(`✓ ${name}: ${summary}`)
  failed = true
  console.error(`✗ ${name}:\n${problems.map(problem => `    ${problem}`).join('\n')}`)
}

function program(name: string, command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', shell: process.platform === 'win32' })
  report(name, status === 0 ? [] : `${stdout}${stderr}`.trim().split('\n'))
}

program('types', 'tsc', '-p', '.')
program('lint', 'biome', 'check', '--max-diagnostics=30', '.')
report('import rules', brokenImportRules(), `0 forbidden imports in ${sourceFiles('src').length} files`)
report('areas', misnamedAreas(), 'one noun for each area in every layer')
report('documents', deadLinks(), 'every link leads to a file')
report('packages', [...packageProblems(), ...outdatedLicences()], 'exact versions and permitted licences')
report('client', await outdatedClient(), 'generated from the present contracts')
report('paths', pathsOutsideRepository(), 'no file reads outside the repository')
report('test isolation', sharedStateInTests(), 'no module mocks or changed environment')
report('API errors', undeclaredErrors(), 'each endpoint declares what its handler throws')
report('transactions', promiseAllInTransactions(), 'no Promise.all inside transactions')
report('messages', unequalMessages(), 'same keys and placeholders in four languages')
report('wording', [...wrongTerms(), ...missingLabels()], 'one term for one thing; the glossary matches the messages')
report(
  'stylesheets',
  [...physicalCss(), ...valuesOffScale(), ...duplicateBlocks(), ...unloadedStyles()],
  'logical properties and tokens only, one stylesheet for each block, loaded wherever it is used',
)
report('comments', questionWordOpeners(), 'each begins with a noun or a verb')
report('literals', literalSpreads(), 'no spreads of literals')
const { summary, problems } = fileLengths()
report('file lengths', problems, summary)
if (failed) process.exit(1)
