/** The colours are those of src/browser/tokens.css, which a page by plain http cannot ask for. */
export const STYLE = `
  :root {
    color-scheme: light dark;
    --surface: #fff; --sunken: #f9f9f7; --line: #e7e6e1; --line-strong: #d3d2cb; --ink: #1b1e1c; --soft: #565b57;
    --accent: #1d665a; --accent-hover: #164f46; --on-accent: #fff; --accent-wash: #e3efec;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --surface: #161918; --sunken: #1a1d1c; --line: #272b29; --line-strong: #363b38; --ink: #eceeec; --soft: #a9afab;
      --accent: #6cc6b4; --accent-hover: #8ad4c5; --on-accent: #0b1a17; --accent-wash: #1b2e2a;
    }
  }
  * { box-sizing: border-box; margin: 0 }
  body { background: var(--surface); color: var(--ink); font: 15px/1.5 Inter, system-ui, -apple-system, "Segoe UI", sans-serif;
    -webkit-text-size-adjust: 100% }
  main { max-width: 600px; margin: 0 auto; padding: 40px 20px 56px }
  .mark { display: flex; align-items: center; gap: 8px; font-weight: 600 }
  .mark svg { color: var(--accent) }
  h1 { margin-top: 28px; font-size: 26px; line-height: 1.2; font-weight: 600; letter-spacing: -0.015em; text-wrap: balance }
  .lead { margin-top: 8px; color: var(--soft); text-wrap: pretty; overflow-wrap: anywhere }
  .lead b { color: var(--ink); font-weight: 500 }
  section { margin-top: 32px; padding-top: 20px; border-top: 1px solid var(--line) }
  h2 { font-size: 17px; line-height: 1.3; font-weight: 600 }
  section > p { margin-top: 4px; color: var(--soft); text-wrap: pretty }
  section b { color: var(--ink); font-weight: 500 }
  .words { display: grid; grid-template-columns: 1fr 1fr; gap: 8px 20px; margin-top: 16px; padding: 16px 20px;
    border-radius: 10px; background: var(--accent-wash); color: var(--ink); font-size: 17px; font-weight: 500 }
  details { margin-top: 12px }
  summary { display: flex; align-items: center; min-height: 44px; cursor: pointer; list-style: none; color: var(--accent) }
  summary::-webkit-details-marker { display: none }
  summary::before { content: ""; flex: none; width: 7px; height: 7px; margin: 0 12px 0 3px; border: solid currentColor;
    border-width: 0 1.6px 1.6px 0; transform: rotate(-45deg) }
  details[open] > summary::before { transform: rotate(45deg) translate(-2px, -2px) }
  details p { color: var(--soft) }
  .print { display: grid; grid-template-columns: repeat(4, auto); justify-content: start; gap: 4px 20px; margin-top: 12px;
    color: var(--ink); font: 15px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
  .guide { margin: 0 }
  .guide + .guide { border-top: 1px solid var(--line) }
  h2 + .guide { margin-top: 8px }
  .guide > summary { min-height: 52px; color: var(--ink); font-weight: 500 }
  .guide > p { margin-top: 4px }
  ol { margin: 16px 0 12px; padding: 0; list-style: none; counter-reset: step }
  li { position: relative; padding: 0 0 12px 32px; color: var(--soft); counter-increment: step; overflow-wrap: anywhere }
  li::before { content: counter(step); position: absolute; left: 2px; color: var(--accent); font-weight: 600;
    font-variant-numeric: tabular-nums }
  code { padding: 1px 4px; border-radius: 4px; background: var(--sunken); color: var(--ink);
    font: 13px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere }
  a { color: var(--accent); text-underline-offset: 3px }
  .button { display: flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 20px;
    border-radius: 8px; background: var(--accent); color: var(--on-accent); font-weight: 500; text-align: center;
    text-decoration: none; overflow-wrap: anywhere }
  .button:hover { background: var(--accent-hover) }
  .button.quiet { background: none; color: var(--accent); box-shadow: inset 0 0 0 1px var(--line-strong) }
  .button.quiet:hover { background: var(--accent-wash) }
  section > p:has(> .button) { margin-top: 16px }
  :is(a, summary):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 8px }
  .note { font-size: 13px }
  figure { display: flex; align-items: center; gap: 20px; margin-top: 20px; color: var(--soft); font-size: 13px }
  figure svg { display: block; width: 120px; height: 120px; border-radius: 8px; background: #fff }
  figcaption { overflow-wrap: anywhere }
  @media (min-width: 640px) {
    main { padding-top: 64px }
    .words { grid-template-columns: repeat(4, auto) }
    .print { grid-template-columns: repeat(8, auto) }
    .button { display: inline-flex }
  }
`
