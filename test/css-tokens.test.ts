import { expect, test } from 'vitest'
import { offScaleIn } from '../scripts/checks/css-tokens.ts'

test.each([
  'z-index: 3;',
  'border-radius: 6px;',
  'border-start-end-radius: 50%;',
  'padding: var(--space-8) 0.625rem;',
  'margin-block-start: -1px;',
  '--gap: clamp(2rem, 4vw, 3rem);',
])('reports %j', declaration => {
  expect(offScaleIn(`.a {\n  ${declaration}\n}`)).toEqual([expect.stringContaining(`2 ${declaration}`)])
})

test('reports a media query whose width is not a breakpoint', () => {
  expect(offScaleIn('@media print and (min-width: 40rem) {\n}')).toEqual([expect.stringContaining('1 @media print')])
  expect(offScaleIn('@container (width < 23rem) {\n}\n@media (hover: hover) {\n}')).toEqual([])
})

test('reports a named breakpoint whose stylesheet is not imported', () => {
  const named = '@media (--phone) {\n}'
  expect(offScaleIn(named)).toEqual(['1 does not import styles/breakpoints.css'])
  expect(offScaleIn(`@import "../styles/breakpoints.css";\n${named}`)).toEqual([])
})

test.each([
  'z-index: var(--z-bar);',
  'border-radius: var(--radius-s);',
  'border-radius: 0;',
  'margin: 0 auto calc(-1 * var(--space-8));',
  'padding-inline: 0.5em min(var(--space-16), 3vi);',
  'scroll-padding-block: 5rem;',
  '/* border-radius: 6px; */',
])('accepts %j', declaration => {
  expect(offScaleIn(`.a { ${declaration} }`)).toEqual([])
})
