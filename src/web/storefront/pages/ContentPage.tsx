export function Component() {
  return <h1>ContentPage</h1>
}
