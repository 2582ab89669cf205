import { describe, expect, it } from 'vitest'
import { parseRichText, parseSimpleHtml } from './simple-html.ts'
import { plainText } from './storefront/content/plain-text.ts'

describe('parseSimpleHtml', () => {
  it('parses headings, paragraphs, lists, bold text and links', () => {
    expect(
      parseSimpleHtml('<h2>A</h2><p>b <strong>c</strong> <a href="/contact">d</a></p><ul><li>e</li></ul>'),
    ).toEqual([
      { tag: 'h2', children: ['A'] },
      {
        tag: 'p',
        children: ['b ', { tag: 'strong', children: ['c'] }, ' ', { tag: 'a', href: '/contact', children: ['d'] }],
      },
      { tag: 'ul', children: [{ tag: 'li', children: ['e'] }] },
    ])
  })

  it('drops unknown tags and keeps their text', () => {
    expect(parseSimpleHtml('<p><img src=x onerror=alert(1)><script>a</script></p>')).toEqual([
      { tag: 'p', children: ['a'] },
    ])
  })

  it('keeps only links with a safe scheme', () => {
    for (const href of [
      'javascript:alert(1)',
      ' java&#115;cript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'data:text/html,x',
    ]) {
      expect(parseSimpleHtml(`<a href="${href}">x</a>`)).toEqual([{ tag: 'a', href: undefined, children: ['x'] }])
    }
    expect(parseSimpleHtml('<a href=mailto:a@b.example>x</a>')).toEqual([
      { tag: 'a', href: 'mailto:a@b.example', children: ['x'] },
    ])
  })

  it('parses entities, stray brackets and unclosed tags', () => {
    expect(parseSimpleHtml('<p>1 &lt; 2 &amp; &#8362; &bogus; < 3')).toEqual([
      { tag: 'p', children: ['1 < 2 & ₪ &bogus; ', '<', ' 3'] },
    ])
    expect(parseSimpleHtml('</p>a</strong>')).toEqual(['a'])
  })
})

describe('plainText', () => {
  it('joins the text of elements, and truncates between words', () => {
    expect(plainText('<h2>One</h2><ul><li>two</li><li>three</li></ul>')).toBe('One two three')
    expect(plainText('<p>alpha beta gamma</p>', 12)).toBe('alpha beta…')
  })
})

describe('parseRichText', () => {
  it('parses plain text as paragraphs, without interpreting special characters', () => {
    expect(parseRichText('One\nline <5\n\n& two')).toEqual([
      { tag: 'p', children: ['One', { tag: 'br', children: [] }, 'line <5'] },
      { tag: 'p', children: ['& two'] },
    ])
  })

  it('parses rich text as simple HTML', () => {
    expect(parseRichText('<p>a &amp; b</p>')).toEqual([{ tag: 'p', children: ['a & b'] }])
  })
})
