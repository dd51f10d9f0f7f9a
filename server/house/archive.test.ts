import { join } from "node:path";
import { expect, test } from "vitest";
import { packHouse, unpackHouse } from "./archive.ts";
import { readFolder } from "./house-files.ts";

test.each(["wild-iris", "tamarack", "test-house"])("the drawings of %s come back from its archive", async (name) => {
  const { files, read } = await readFolder(join(import.meta.dirname, "../../houses", name));
  const kept = Object.entries(files).filter(([path]) => !path.startsWith("pictures/"));

  const unpacked = await unpackHouse(await packHouse({ files: Object.fromEntries(kept), read }));

  expect(unpacked).toMatchObject({ ok: true, value: { size: kept.length } });
});

test.each([
  "<svg><script>1</script></svg>",
  "<svg><x:script xmlns:x='http://www.w3.org/2000/svg'>1</x:script></svg>",
  "<svg/onload=alert(1)>",
  '<svg><path d=""onload="1"/></svg>',
  "<svg><a href='&#106;avascript:1'><text>here</text></a></svg>",
  "<svg><use href='https://evil.example/a.svg#b'/></svg>",
  "<svg><use xlink:href=//evil.example/a.svg#b /></svg>",
  "<svg><image href='https://evil.example/seen.png'/></svg>",
  "<svg><style>@import 'https://evil.example/a.css'</style></svg>",
  "<svg><style>path { fill: url(https://evil.example/a.svg) }</style></svg>",
  "<svg><style>path { fill: u\\72l(https://evil.example/a.svg) }</style></svg>",
  '<svg><path filter="u&#114;l(https://evil.example/a.svg#b)"/></svg>',
  '<svg><path style="background: url&lpar;https://evil.example/seen.png)"/></svg>',
  "<svg><style>path { background: image-set('https://evil.example/seen.png' 1x) }</style></svg>",
  "<?xml-stylesheet type='text/xsl' href='https://evil.example/a.xsl'?><svg/>",
  "<svg><animate attributeName='href' values='javascript:1'/></svg>",
  "<svg></svg><meta http-equiv='refresh' content='0;url=https://evil.example'>",
  "<svg><!--><script>1</script>--></svg>",
  // In a page, the style within a description is HTML's, where a comment is text.
  "<svg><desc><style><!--</style><img src='https://evil.example/seen.png'></desc>--></svg>",
  "<!DOCTYPE svg [<!ENTITY x '1'>]><svg>&x;</svg>",
  Buffer.from("\ufeff<svg><script>1</script></svg>", "utf16le"),
])("nothing that runs, leads away or is fetched comes with a drawing: %s", async (drawing) => {
  const files = { "house.yaml": "", "plan/ground.svg": "" };
  const archive = await packHouse({
    files,
    read: async (path) => Buffer.from(path === "house.yaml" ? "a: 1" : drawing),
  });

  expect(await unpackHouse(archive)).toEqual({ ok: false, refusal: "not-an-archive" });
});
