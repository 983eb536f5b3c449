import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inAskedTags, tagsAskedFor } from './asked-tags.ts';
import { composeReply } from './compose-reply.ts';

describe('tags a prompt wants its answer in', () => {
  it.each([
    ['Wrap your summary in <summary></summary> tags.', { answer: 'summary' }],
    ['Wrap the ENTIRE summary in <summary></summary> tags and output nothing outside them.', { answer: 'summary' }],
    ['Provide your summary inside <summary> tags using exactly these sections:', { answer: 'summary' }],
    ['Put it between <state_snapshot> and </state_snapshot>.', { answer: 'state_snapshot' }],
    ['Answer within `<summary>` XML tags', { answer: 'summary' }],
    ['Before your final summary, wrap your analysis in <analysis> tags to organize it.', { thoughts: 'analysis' }],
    [
      'First, inside <analysis> tags, think; then, inside <summary> tags, write.',
      { answer: 'summary', thoughts: 'analysis' },
    ],
    ['plain text: an <analysis> block followed by a <summary> block.', { answer: 'summary', thoughts: 'analysis' }],
    ['in <draft> tags, and the rest in <summary> tags', { answer: 'summary' }],
    ['The summary should be wrapped in <summary></summary> tags and include:', { answer: 'summary' }],
    ['IMPORTANT: Output your summary wrapped in <summary> and </summary> tags.', { answer: 'summary' }],
    ['You MUST wrap your ENTIRE response in <summary>...</summary> tags.', { answer: 'summary' }],
    ['Respond with <summary>...</summary> only.', { answer: 'summary' }],
    ['Respond with <summary>your text</summary>.', { answer: 'summary' }],
    ['Enclose the handover with `<handover>` and `</handover>`.', { answer: 'handover' }],
    ['Output ONLY the <summary>…</summary> block, no preamble.', { answer: 'summary' }],
    ['Describe the state using <state>...</state>.', { answer: 'state' }],
    ['Write it inside `<summary></summary>`.', { answer: 'summary' }],
    [
      'First, think it through in a private <scratchpad>. Then generate the final <state_snapshot> XML object.',
      { answer: 'state_snapshot', thoughts: 'scratchpad' },
    ],
    ['Respond with an <analysis> block followed by a <summary> block.', { answer: 'summary', thoughts: 'analysis' }],
    ['The history is in <conversation> tags. Put the summary in <summary> tags.', { answer: 'summary' }],
    ['The summary must be surrounded by <summary> and </summary>.', { answer: 'summary' }],
    ['The summary of the conversation is to be framed by <recap> tags.', { answer: 'recap' }],
    ['It has to be surrounded with `<compact>` and `</compact>`.', { answer: 'compact' }],
    ['Use the tag <compact> for your summary.', { answer: 'compact' }],
    ['Put all of it into a single XML element <memo>, and nothing else.', { answer: 'memo' }],
    ['Begin with <summary>. Finish with </summary>.', { answer: 'summary' }],
    ['Your text must start with <memo> and close with </memo>.', { answer: 'memo' }],
    ['Generate a <context_summary> that captures everything.', { answer: 'context_summary' }],
    ['Then write the updated <handover> for the next agent.', { answer: 'handover' }],
    ['Respond in the following XML format:\n\n<summary>{summary of the conversation}</summary>', { answer: 'summary' }],
    ['Output format:\n<memo>...</memo>\nNo words around it.', { answer: 'memo' }],
    ['The conversation is surrounded by <context> and </context>. Use the tag <memo> for it.', { answer: 'memo' }],
    ['Do not use <observation> tags. Your summary goes in <summary> tags.', { answer: 'summary' }],
  ])('are told from %j', (prompt, tags) => {
    expect(tagsAskedFor(prompt)).toEqual(tags);
  });

  it.each([
    'Summarize the text in <messages>.\n<messages>\nuser: hello\n</messages>',
    '<role>Context Extraction Assistant</role> Respond only with the context.',
    'Our prompt ends in </summary> and the model says nothing behind it.',
    'The log ends in </summary> or </messages>.',
    'The page has <b>bold</b> words.',
    'The messages to fold into the summary provided in <previous-summary> tags are new.',
    'Summarize the conversation in <conversation> tags.\n<conversation>\nuser: hello\n</conversation>',
    'Do not output the <wrapper> tags, and never write <draft>...</draft>.',
    'Use the <conversation> block below.',
    'The conversation is in <conversation> tags.',
    'The conversation to summarize is surrounded by <context> and </context>.',
    'What was said is delimited by <context> tags, and each entry by <entry> tags.',
    'The messages for the summary are surrounded by <context> tags.',
    'It is surrounded by <context> and </context>.',
    'Use what stands in the tag <context> for your summary.',
    'Use only the text of the element <context>.',
    'Summarize what the tag <context> holds.',
    'Do not use the tag <memo>.',
    'All entries begin with <entry> and end with </entry>.',
    'The context will begin with <context>. It ends with </context>.',
    'Messages must begin with <entry> and end with </entry>.',
    'Generate a <Button> that opens the menu.',
    'Never write a <summary> that is longer than a page.',
    'Update the <previous_summary> that is given.',
    'The output of the tool:\n<result>{"total": 42}</result>',
    'Format of the last answer:\n<result>42</result>',
    'The component should return <div>a text</div> when it is empty.',
    'Keep the structure shown inside <template> and do not include the <template> tags.',
  ])('are none in %j', (prompt) => {
    expect(tagsAskedFor(prompt)).toEqual({});
  });

  it.each([
    [
      'The structure MUST be as follows:\n\n<state_snapshot>\n  <goal>\n    <!-- one sentence -->\n  </goal>\n</state_snapshot>',
      'state_snapshot',
    ],
    [
      'Answer in this format:\n<summary>\n1. What was asked\n2. What was done\n</summary>\nLeave nothing out.',
      'summary',
    ],
    ['4. Format: <snapshot>\n... what matters ...\n</snapshot>', 'snapshot'],
    [
      'An example of how your output should be structured:\n\n<example>\n<analysis>\n[thoughts]\n</analysis>\n\n<summary>\n1. [goal]\n</summary>\n</example>',
      'summary',
    ],
    ['Use this template:\n<template>\n<memo>{all of it}</memo>\n</template>', 'memo'],
    ['Reply in this format:\n<analysis>[your thoughts]</analysis>\n<summary>[your summary]</summary>', 'summary'],
    ['Output exactly this:\n\n<summary>\n[text]\n</summary>\n\n<messages>\nuser: F-7Q2K it is\n</messages>', 'summary'],
  ])('are told from the form in %j', (prompt, answer) => {
    expect(tagsAskedFor(prompt).answer).toBe(answer);
  });

  it.each([
    // Parts of the prompt itself.
    '<role>\nAssistant\n</role>\n\n<goal>\nYour output is what was asked.\n</goal>\n\n<details>\nRespond with it.\n</details>',
    // What was shown, whatever is said before it.
    'The answer so far, in its structure:\n<summary>\nSummary S-2222. Facts to keep: F-7Q2K.\n</summary>\nGo on from it.',
    // A form with parts side by side.
    'Required output structure:\n\n<focus>\n[now]\n</focus>\n\n<environment>\n[setup]\n</environment>',
    'Respond in this format:\n<goal>[the goal]</goal>\n<state>[where we are]</state>',
    'Use this template:\n<template>\n## Goal\n## Next\n</template>',
    'The output is:\n<conversation>\nuser: hello\n</conversation>',
  ])('are none in the form in %j', (prompt) => {
    expect(tagsAskedFor(prompt)).toEqual({});
  });

  it('stand around the answer, and thoughts before them', () => {
    expect(inAskedTags('It ends in </summary>.', { answer: 'summary' })).toBe(
      '<summary>\nIt ends in </summary>.\n</summary>',
    );
    expect(inAskedTags('All.', { answer: 'summary', thoughts: 'analysis' })).toMatch(
      /^<analysis>\n[^<]+\n<\/analysis>\n\n<summary>\nAll\.\n<\/summary>$/,
    );
    expect(inAskedTags('Half of i', { answer: 'summary' }, true)).toBe('<summary>\nHalf of i');
    expect(inAskedTags(' \n', { answer: 'summary', thoughts: 'analysis' })).toBe(' \n');
    expect(inAskedTags('<summary>Mine.</summary>', { answer: 'summary' })).toBe('<summary>Mine.</summary>');
  });

  it('are in no case of the corpus, so that only a prompt asks for them', () => {
    const folder = path.resolve(import.meta.dirname, '../../../cases');
    const files = globSync('*/*.yaml', { cwd: folder });
    expect(files.length).toBeGreaterThan(250);
    const asking = files.filter(
      (file) => Object.keys(tagsAskedFor(readFileSync(path.join(folder, file), 'utf8'))).length > 0,
    );
    expect(asking).toEqual([]);
  });
});

describe('a summarizer that is asked for tags', () => {
  const shown = { facts: ['F-2222', 'F-3333'], nonce: 'S-2222', input: 400, messages: 300, output: 0 };
  const said = (reply: Parameters<typeof composeReply>[0]) => {
    const composed = composeReply(reply, { ...shown, tags: { answer: 'summary' } });
    return composed.kind === 'text' ? composed.text : composed.kind;
  };

  it.each(['lossless', 'structured', 'long', 'hostile-text', 'inflated', 'equal', 'cut-short', 'reasoned'] as const)(
    'answers in them when %s',
    (reply) => {
      expect(said(reply)).toMatch(/^<summary>\n[\s\S]*S-2222[\s\S]*\n<\/summary>$/);
    },
  );

  it('says what a case scripts in them, and leaves them open where it is cut off', () => {
    expect(said({ text: 'They talked.' })).toBe('<summary>\nThey talked.\n</summary>');
    expect(said('length-stop')).toMatch(/^<summary>\n.*S-2222.* conc$/s);
    expect([said('empty'), said('refusal')]).toEqual(['', 'refusal']);
  });
});
