/** The sheet's style: made for paper first, and for a screen at the width of a page. */
export const style = `
@page { size: A4; margin: 17mm 15mm 18mm; }
:root {
  --ink: #1c1b19; --soft: #6d6a63; --line: #d9d5cb; --wash: #f6f4ee;
  --felt: #0e5c43; --house: #a63d2f; --gold: #9a7b2d;
  --serif: "Source Serif 4", "Iowan Old Style", Charter, "Bitstream Charter", "Palatino Linotype", Palatino, Georgia, serif;
  --sans: Inter, "Helvetica Neue", "Liberation Sans", Arial, sans-serif;
  --mono: "JetBrains Mono", "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
* { box-sizing: border-box; }
html { background: #e9e6de; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { margin: 2.4rem auto; padding: 3.4rem 3.6rem 3rem; max-width: 58rem; background: #fff; color: var(--ink);
  font: 400 10.5pt/1.5 var(--serif); font-variant-numeric: lining-nums; box-shadow: 0 1px 12px rgb(0 0 0 / 12%); }
header { border-top: 3px solid var(--felt); padding-top: 1.1rem; margin-bottom: 2.2rem; }
.kicker { font: 600 8pt/1 var(--sans); letter-spacing: .16em; text-transform: uppercase; color: var(--felt); }
h1 { font-size: 30pt; line-height: 1.1; font-weight: 600; letter-spacing: -.012em; margin: .5rem 0 .2rem; }
.id { font: 10pt/1.4 var(--mono); color: var(--soft); }
dl.facts { display: grid; grid-template-columns: 7.5rem 1fr; gap: .28rem 1.2rem; margin: 1.3rem 0 0; font-size: 9.5pt; }
dl.facts dt { font: 600 7.5pt/1.9 var(--sans); letter-spacing: .09em; text-transform: uppercase; color: var(--soft); }
dl.facts dd { margin: 0; overflow-wrap: anywhere; }
code, .mono { font-family: var(--mono); font-size: .86em; }
section { margin-top: 2.5rem; }
h2 { font-size: 16pt; line-height: 1.2; font-weight: 600; margin: 0 0 .25rem; break-after: avoid; }
h3 { font: 600 9.5pt/1.35 var(--sans); margin: 1.5rem 0 .45rem; break-after: avoid; }
p.lead { color: var(--soft); margin: 0 0 1rem; max-width: 44rem; }
figure { margin: 1rem 0 1.6rem; break-inside: avoid; }
figure.tall { break-inside: auto; }
figcaption { font: 600 9.5pt/1.35 var(--sans); margin-bottom: .55rem; }
figcaption small { display: block; font-weight: 400; color: var(--soft); }
.chart { display: block; width: 100%; height: auto; }
.chart text { font: 10.5px var(--sans); fill: var(--ink); font-variant-numeric: tabular-nums; white-space: pre; }
.chart .note { fill: var(--soft); font-size: 9.5px; }
.chart .value { font-weight: 600; }
.chart .house { fill: var(--house); }
.chart .player { fill: var(--felt); }
.chart .count { fill: #5b6b73; }
.chart .zero { stroke: var(--ink); stroke-width: 1; }
table { width: 100%; border-collapse: collapse; font: 8.4pt/1.38 var(--sans); font-variant-numeric: tabular-nums; }
thead { display: table-header-group; }
th { font-weight: 600; font-size: 7.2pt; letter-spacing: .05em; text-transform: uppercase; color: var(--soft); text-align: left;
  padding: .25rem .6rem .3rem 0; border-bottom: 1.2px solid var(--ink); vertical-align: bottom; }
td { padding: .27rem .6rem .27rem 0; border-bottom: .6px solid var(--line); vertical-align: baseline; }
tr { break-inside: avoid; }
th:last-child, td:last-child { padding-right: 0; }
.n { text-align: right; }
td.n { white-space: nowrap; }
td .key { font-family: var(--mono); font-size: 7.4pt; color: var(--soft); margin-left: .45rem; }
td.exact { font-family: var(--mono); font-size: 7.4pt; overflow-wrap: break-word; word-break: break-word; min-width: 8.4rem; max-width: 10.5rem; white-space: normal; }
td.pays { max-width: 11rem; }
td.when { white-space: nowrap; }
.edge { font-weight: 600; }
.gain { color: var(--felt); }
table.rules td:first-child { width: 21%; }
table.rules td:nth-child(2) { width: 22%; }
table.rules .clause { display: block; }
table.rules .clause + .clause { margin-top: .22rem; }
table.rules .clause b { font: 600 7.2pt/1.2 var(--mono); color: var(--felt); margin-right: .45rem; }
table.rules .reading { color: var(--soft); font-style: italic; }
section.signed { break-inside: avoid; }
section.signed td { height: 2.6rem; width: 25%; }
section.changes table + table { margin-top: 1.2rem; }
table.strategy { width: auto; margin: .2rem 0 1rem; }
table.strategy th, table.strategy td { text-align: center; padding: 0; width: 2rem; height: 1.3rem; border: 1px solid #fff; vertical-align: middle;
  letter-spacing: 0; font-size: 8pt; }
table.strategy th { border-color: transparent; color: var(--ink); }
table.strategy tr > th:first-child { width: 3rem; text-align: right; padding-right: .45rem; }
table.strategy td { font-weight: 600; }
table.strategy td.close { box-shadow: inset 0 0 0 1.6px var(--ink); }
.charts { display: flex; flex-wrap: wrap; gap: 0 1.6rem; break-inside: avoid; }
.k-S { background: #f0d9d4; } .k-H { background: #dcebe2; } .k-D { background: #f4e6b5; } .k-P { background: #d5e0f0; }
.k-R { background: #e4dceb; } .k-F { background: #f7d9a8; } .k-Z { background: #c9e7e6; }
.legend { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; font: 8pt/1.4 var(--sans); margin: .3rem 0 1.2rem; }
.legend i { font-style: normal; font-weight: 600; padding: .06rem .38rem; margin-right: .35rem; }
footer { margin-top: 3rem; padding-top: .7rem; border-top: .6px solid var(--line); font: 8pt/1.5 var(--sans); color: var(--soft); overflow-wrap: anywhere; }
@media print {
  html { background: none; }
  body { margin: 0; padding: 0; max-width: none; box-shadow: none; font-size: 9.6pt; }
}
`;
